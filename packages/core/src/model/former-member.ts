/** In place of the name of a person whose account ended. */
export const FORMER_MEMBER = "Former member"
