/** Rows of a page, at most: what a list call answers at once. */
export const LARGEST_PAGE = 200
/** Parts of a list are told no further: “1000+”. */
export const MOST_COUNTED = 1000
