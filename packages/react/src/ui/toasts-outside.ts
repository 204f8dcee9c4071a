const TOASTS = "[data-sonner-toaster]"

interface OutsidePress {
  readonly target: EventTarget | null
  readonly preventDefault: () => void
}

/** For a Radix dialog: what a toast over it offers can be pressed, and the dialog stays open. */
export const toastsOutside = {
  onInteractOutside: (event: OutsidePress): void => {
    if (event.target instanceof Element && event.target.closest(TOASTS) !== null) event.preventDefault()
  }
}
