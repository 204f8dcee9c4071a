/** Waits for the pending render; does nothing without a fault. */
export const focusFirstFault = (): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus())
}
