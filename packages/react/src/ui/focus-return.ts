import { useRef } from "react"

/**
 * Handlers for a Radix dialog without a trigger of its own: closing gives the focus back to where it was before opening.
 *
 * Radix only knows its own trigger; ours are opened by state.
 */
export const useFocusReturn = () => {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    }
  }
}
