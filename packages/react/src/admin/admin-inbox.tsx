import { type AdminContentOf, adminTexts as texts, FeedbackStatus, feedbackStatusLabels } from "@marque/core/admin"
import { Badge, Button, Card, EmptyState, Segmented } from "@marque/react/ui"
import styles from "./admin.module.css"
import { AdminPlaceLink } from "./admin-place-link.tsx"
import { AdminSection } from "./admin-section.tsx"
import { useAdminContent, useAdminDesk } from "./admin-desk-provider.tsx"

type Item = AdminContentOf<"feedback">["items"][number]

const options = FeedbackStatus.literals.map((value) => ({ value, label: feedbackStatusLabels[value] }))

const Message = ({ item }: { readonly item: Item }) => {
  const { view, send } = useAdminDesk()
  const { id: feedbackId, note, status } = item
  return (
    <Card className={styles["card"]}>
      <div className={styles["head"]}>
        <p className={styles["message"]} dir="auto">
          {item.message}
        </p>
        {item.satisfaction !== undefined && <Badge>{item.satisfaction}</Badge>}
      </div>
      <p className={styles["soft"]}>
        {item.time} · {item.facts.join(" · ")} · <AdminPlaceLink place={item.place} />
      </p>
      {note !== "" && (
        <p dir="auto">
          {texts.note}: {note}
        </p>
      )}
      <div>
        <Button
          size="sm"
          needsServer
          disabled={view.busy}
          onClick={() => send({ type: "dialog.open", draft: { kind: "feedback", feedbackId, note, status } })}
        >
          {texts.triage}
        </Button>
      </div>
    </Card>
  )
}

/** What people sent: new, triaged or resolved. */
export const AdminInbox = () => {
  const { send } = useAdminDesk()
  const inbox = useAdminContent("feedback")
  return (
    <AdminSection
      title={texts.feedback}
      controls={
        <Segmented
          label={texts.feedbackStatus}
          options={options}
          value={inbox?.status ?? "new"}
          onValueChange={(status) => send({ type: "query.change", query: { view: "feedback", status, cursor: null } })}
        />
      }
    >
      {inbox !== undefined && inbox.items.length === 0 && (
        <EmptyState title={texts.noFeedback} text={texts.noFeedbackText} />
      )}
      <ul className={styles["cards"]}>
        {inbox?.items.map((item) => (
          <li key={item.id}>
            <Message item={item} />
          </li>
        ))}
      </ul>
    </AdminSection>
  )
}
