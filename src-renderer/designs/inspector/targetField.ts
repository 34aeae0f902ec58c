/** The target cost field, for the command that moves the focus there. */
export const TARGET_FIELD = 'target-cost';
