/** The parameter of a screen's address that carries conditions. */
export const CONDITIONS_PARAMETER = 'filters'

/** The parameter that names the tab a list stands on. */
export const TAB_PARAMETER = 'tab'
/** The parameter that names the field a list's rows are grouped by. */
export const GROUP_PARAMETER = 'group'
/** What an address says of how one list is looked at: with or without them it is the same page. */
export const LOOK_PARAMETERS: readonly string[] = [TAB_PARAMETER, GROUP_PARAMETER]
