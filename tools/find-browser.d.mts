/** Path of a Chromium that can run here: CHROMIUM_PATH, an installed one, Playwright's own, or one installed now; null when none can be had. */
export declare function findBrowser(): Promise<string | null>
/** Path of a Chromium that is there already: CHROMIUM_PATH, an installed one, or Playwright's own; null when there is none. */
export declare function installedBrowser(): Promise<string | null>
