import type { Notice, NoticeEvent } from "@marque/core/kernel"
import { noticeView, type THEME_DEFAULT, TOAST } from "@marque/core/shell"
import { CopyErrorId } from "@marque/react/ui"
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
  fontFamily: "inherit",
  // An open dialog takes the pointer from all of the page.
  pointerEvents: "auto" as const
}

const BELOW_THE_BAR = { top: 64, right: 16, bottom: 16, left: 16 }

/** States the specification's constants, although they are the library's defaults. */
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

/** Replaces a toast with the same id. With `act`, the toast also gets a dismiss button. */
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
              // The library would close the toast that the answer of this id replaces.
              if (id !== undefined) event.preventDefault()
              act?.()
            }
          },
    ...(errorId !== undefined && { description: <CopyErrorId errorId={errorId} /> }),
    ...(id !== undefined && { id })
  }
  if (kind === "default") toast(text, options)
  else toast[kind](text, options)
}
