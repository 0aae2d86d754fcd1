/** What an entry of the phone's bar does instead of leading to a screen: looks a device up by what is scanned or typed, or shows what is the user's own. */
export const phoneDeeds = ['scan', 'own'] as const
