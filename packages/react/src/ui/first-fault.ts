/**
 * Moves the focus to the first field of the page that is marked as wrong, once what was just done has been drawn; leaves
 * it where it is when none is.
 */
export const focusFirstFault = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}
