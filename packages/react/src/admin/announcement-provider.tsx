import { type announcementMachine, announcementView } from "@marque/core/admin"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof announcementMachine>()("Announcement", announcementView)

export const AnnouncementProvider = bound.Provider
export const useAnnouncement = bound.useView
