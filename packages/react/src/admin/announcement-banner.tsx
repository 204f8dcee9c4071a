import { Banner } from "@marque/react/ui"
import { useAnnouncement } from "./announcement-provider.tsx"

/** Maintenance, and that new work waits; nothing most of the time. */
export const AnnouncementBanner = () => {
  const { label, lines } = useAnnouncement().view
  if (lines.length === 0) return null
  return (
    <aside aria-label={label}>
      <Banner tone="warning">
        {lines.map((line) => (
          <div key={line} dir="auto">
            {line}
          </div>
        ))}
      </Banner>
    </aside>
  )
}
