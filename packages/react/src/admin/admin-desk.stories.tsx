import { adminDeskMachine } from "@marque/core/admin"
import { adminDeskStates } from "@marque/core/testing"
import {
  AdminBrand,
  AdminDeskProvider,
  AdminInbox,
  AdminLog,
  AdminOrganization,
  AdminOrganizationList,
  AdminOverview,
  AdminSearch,
  AdminTaskList
} from "@marque/react/admin"
import type { ReactNode } from "react"
import { expect, within } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Admin/Desk",
  component: AdminOverview,
  subcomponents: {
    AdminDeskProvider,
    AdminBrand,
    AdminInbox,
    AdminLog,
    AdminOrganization,
    AdminOrganizationList,
    AdminSearch,
    AdminTaskList
  }
}

const stay = () => undefined

const partOf = (query: (typeof adminDeskStates)[keyof typeof adminDeskStates]["context"]["query"]): ReactNode => {
  switch (query.view) {
    case "home":
      return <AdminOverview />
    case "find":
      return <AdminSearch />
    case "tasks":
      return <AdminTaskList />
    case "feedback":
      return <AdminInbox />
    case "audit":
      return <AdminLog />
    case "organizations":
      return <AdminOrganizationList query={query} onQuery={stay} />
    case "organization":
      return <AdminOrganization />
    case "brand":
      return <AdminBrand />
  }
}

const story = (name: keyof typeof adminDeskStates) => ({
  render: () => {
    const snapshot = adminDeskStates[name]
    const { query } = snapshot.context
    return (
      <AdminDeskProvider machine={adminDeskMachine} input={{ query }} options={{ snapshot }}>
        {partOf(query)}
      </AdminDeskProvider>
    )
  }
})

export const HomeLoading = story("homeLoading")
export const Home = {
  ...story("home"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getByText("more than 500")).toBeVisible()
    await expect(screen.getByText("4 minutes")).toBeVisible()
    await expect(screen.getByRole("button", { name: "Pause new work" })).toBeEnabled()
  }
}
export const HomePaused = story("homePaused")
export const HomeFailed = story("homeFailed")
export const HomeOffline = offline(story("homeOffline"))
export const Pausing = story("pausing")
export const SearchIdle = story("searchIdle")
export const SearchFound = story("searchFound")
export const SearchNothing = story("searchNothing")
export const SearchFailed = story("searchFailed")
export const Tasks = {
  ...story("tasks"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const screen = within(canvasElement)
    await expect(screen.getAllByRole("button", { name: "Retry" })).toHaveLength(1)
    await expect(screen.getAllByRole("button", { name: "Refund" })).toHaveLength(1)
  }
}
export const TasksNone = story("tasksNone")
export const Refunding = story("refunding")
export const Inbox = story("inbox")
export const InboxNone = story("inboxNone")
export const Sorting = story("sorting")
export const Log = story("log")
export const LogNone = story("logNone")
export const LogSaving = story("logSaving")
export const Organizations = story("organizations")
export const OrganizationsNone = story("organizationsNone")
export const OrganizationsFiltered = story("organizationsFiltered")
export const Organization = story("organization")
export const OrganizationPlain = story("organizationPlain")
export const OrganizationMissing = story("organizationMissing")
export const Adjusting = {
  ...story("adjusting"),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("dialog"))
    await expect(dialog.getByText("Balance now: 1,240")).toBeVisible()
    await expect(dialog.getByText("Balance afterwards: 1,440")).toBeVisible()
  }
}
export const AdjustingTooMuch = story("adjustingTooMuch")
export const AdjustingSaves = story("adjustingSaves")
export const AdjustingRefused = story("adjustingRefused")
export const ActingAs = story("actingAs")
export const Suspending = story("suspending")
export const Restoring = story("restoring")
export const Brand = story("brand")
export const BrandDraft = story("brandDraft")
export const BrandArchived = story("brandArchived")
