/** Days after which a notice is deleted. */
export const keptNoticeDays = 90;
