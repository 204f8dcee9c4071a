import type { PhotoshootStatus } from "./photoshoots.schema.ts"

/** What happens to a photoshoot; each names what its guard looks at. Source: specification, section 4.2. */
export type PhotoshootEvent =
  | { readonly type: "PLAN"; readonly subjects: number; readonly shots: number; readonly byProvider?: boolean }
  | { readonly type: "PLANNED" | "PLAN_FAILED" }
  | { readonly type: "START" | "RETRY"; readonly creatives: number; readonly most: number; readonly barred: number }
  | { readonly type: "PAUSE" | "RESUME" | "EDIT_SHOT" | "REOPEN" | "CANCEL" }
  | { readonly type: "SETTLED"; readonly open: number; readonly succeeded: number }
  | { readonly type: "COMPLETE"; readonly picked: number; readonly withoutPicks: boolean }

const among = (status: PhotoshootStatus, ...statuses: ReadonlyArray<PhotoshootStatus>): boolean =>
  statuses.includes(status)

const isStartable = ({
  barred,
  creatives,
  most
}: Extract<PhotoshootEvent, { readonly type: "START" | "RETRY" }>): boolean =>
  creatives >= 1 && creatives <= most && barred === 0

/** The status afterwards; undefined where the event changes nothing. */
export const nextPhotoshoot = (status: PhotoshootStatus, event: PhotoshootEvent): PhotoshootStatus | undefined => {
  switch (event.type) {
    case "PLAN":
      if (!among(status, "draft", "ready") || event.subjects === 0) return undefined
      return event.byProvider === true ? "planning" : event.shots > 0 ? "ready" : "draft"
    case "PLANNED":
      return status === "planning" ? "ready" : undefined
    case "PLAN_FAILED":
      return status === "planning" ? "draft" : undefined
    case "START":
      // Shots added in review are made by starting again.
      return among(status, "ready", "review") && isStartable(event) ? "shooting" : undefined
    case "RETRY":
      return status === "failed" && isStartable(event) ? "shooting" : undefined
    case "PAUSE":
      return status === "shooting" ? "paused" : undefined
    case "RESUME":
      return status === "paused" ? "shooting" : undefined
    case "EDIT_SHOT":
      return among(status, "draft", "ready", "shooting", "paused", "review") ? status : undefined
    case "SETTLED":
      if (!among(status, "shooting", "paused") || event.open > 0) return undefined
      return event.succeeded > 0 ? "review" : "failed"
    case "COMPLETE":
      return status === "review" && (event.picked > 0 || event.withoutPicks) ? "completed" : undefined
    case "REOPEN":
      return status === "completed" ? "review" : undefined
    case "CANCEL":
      return among(status, "draft", "planning", "ready", "shooting", "paused", "review") ? "canceled" : undefined
  }
}

export const mayArchiveShoot = (status: PhotoshootStatus): boolean => !among(status, "planning", "shooting")

export const isBeforeStart = (status: PhotoshootStatus): boolean => among(status, "draft", "planning", "ready")
