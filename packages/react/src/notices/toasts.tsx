import type { Notice, NoticeEvent } from "@marque/core/kernel"
import { noticeView, type THEME_DEFAULT, TOAST } from "@marque/core/notices"
import type { MouseEvent } from "react"
import { toast, Toaster } from "sonner"

export interface ToastsProps {
  /** @default "system" */
  readonly theme?: typeof THEME_DEFAULT | "light" | "dark"
}

const look = {
  "--width": `${TOAST.widthPx}px`,
  "--normal-bg": "var(--m-surface)",
  "--normal-border": "var(--m-line)",
  "--normal-text": "var(--m-ink)",
  "--border-radius": "10px",
  fontFamily: "inherit"
}

const BELOW_THE_BAR = { top: 64, right: 16, bottom: 16, left: 16 }

/** The two regions of toasts. The library's own constants are those of the specification; they are stated all the same. */
export const Toasts = ({ theme = "system" }: ToastsProps) => (
  <Toaster
    theme={theme}
    position={TOAST.position}
    duration={TOAST.durationMs}
    visibleToasts={TOAST.visible}
    gap={TOAST.gapPx}
    hotkey={[...TOAST.hotkey]}
    offset={BELOW_THE_BAR}
    mobileOffset={BELOW_THE_BAR}
    style={look}
  />
)

/**
 * Shows a notice as a toast; one with the id of an earlier notice takes its place. `act` does what the notice offers; such
 * a toast has a button to dismiss it too.
 */
export const showToast = (notice: Notice<NoticeEvent>, act?: () => void) => {
  const { actionLabel, durationMs, errorId, id, kind, region, text } = noticeView(notice)
  const options = {
    position: region,
    duration: durationMs ?? Number.POSITIVE_INFINITY,
    closeButton: actionLabel !== undefined || errorId !== undefined,
    action:
      actionLabel === undefined
        ? undefined
        : {
            label: actionLabel,
            onClick: (event: MouseEvent<HTMLButtonElement>) => {
              // The library would close the toast that the answer of the same id is about to replace.
              if (id !== undefined) event.preventDefault()
              act?.()
            }
          },
    ...(errorId !== undefined && {
      description: <span data-error-id={errorId.value}>{errorId.value}</span>,
      cancel: {
        label: errorId.label,
        onClick: (event: MouseEvent<HTMLButtonElement>) => {
          // Copying does not close what is still to be read.
          event.preventDefault()
          void navigator.clipboard.writeText(errorId.value)
        }
      }
    }),
    ...(id !== undefined && { id })
  }
  if (kind === "default") toast(text, options)
  else toast[kind](text, options)
}
