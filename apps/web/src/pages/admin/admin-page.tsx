import { type AdminQuery, adminTexts } from "@marque/core/admin"
import { routes } from "@marque/core/navigation"
import { AdminInbox, AdminLog, AdminOverview, AdminSearch, AdminTaskList } from "@marque/react/admin"
import { ButtonLink, PageHeader } from "@marque/react/ui"
import { Desk } from "./desk.tsx"

const nothing: AdminQuery = { view: "find", q: "" }
const home: AdminQuery = { view: "home" }
const tasks: AdminQuery = { view: "tasks", cursor: null }
const feedback: AdminQuery = { view: "feedback", status: "new", cursor: null }
const log: AdminQuery = { view: "audit", cursor: null }

export const AdminPage = () => (
  <>
    <PageHeader
      title={adminTexts.title}
      actions={<ButtonLink href={routes.adminOrganizations.href()}>{adminTexts.allOrganizations}</ButtonLink>}
    />
    <Desk query={nothing}>
      <AdminSearch />
    </Desk>
    <Desk query={home}>
      <AdminOverview />
    </Desk>
    <Desk query={tasks}>
      <AdminTaskList />
    </Desk>
    <Desk query={feedback}>
      <AdminInbox />
    </Desk>
    <Desk query={log}>
      <AdminLog />
    </Desk>
  </>
)
