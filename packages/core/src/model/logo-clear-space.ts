/** Multiples of a logo's height that stay clear around it when the brand says nothing; specification, section 4.1. */
export const LOGO_CLEAR_SPACE = 0.5
