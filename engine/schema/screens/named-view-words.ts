/** Words in place of a named view's id: what the caller or the caller's role has as default, or the list as it is without any. */
export const DEFAULT_NAMED_VIEW = 'default'
export const NO_NAMED_VIEW = 'none'
