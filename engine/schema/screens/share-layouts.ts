/** Operator code of whoever arranges lists for roles and departments. */
export const shareLayouts = 'gx:layout:share'
