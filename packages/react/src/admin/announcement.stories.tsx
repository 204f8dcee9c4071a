import { announcementMachine } from "@marque/core/admin"
import { announcementStates } from "@marque/core/testing"
import { AnnouncementBanner, AnnouncementProvider } from "@marque/react/admin/announcement"

export default {
  title: "Admin/Announcement",
  component: AnnouncementBanner,
  subcomponents: { AnnouncementProvider }
}

const story = (name: keyof typeof announcementStates) => ({
  render: () => (
    <AnnouncementProvider machine={announcementMachine} options={{ snapshot: announcementStates[name] }}>
      <AnnouncementBanner />
    </AnnouncementProvider>
  )
})

export const Maintenance = story("maintenance")
export const Paused = story("paused")
export const Both = story("both")
