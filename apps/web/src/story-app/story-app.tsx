import { brandSwitcherMachine } from "@marque/core/brands"
import {
  authStates,
  brandSwitcherStates,
  feedbackStates,
  notificationChoicesStates,
  notificationsStates,
  organizationStates,
  searchStates,
  organizationSwitcherStates,
  taskTrayStates
} from "@marque/core/testing"
import { notificationChoicesMachine, notificationsMachine } from "@marque/core/notifications"
import { feedbackMachine } from "@marque/core/shell"
import { searchMachine } from "@marque/core/search"
import { taskTrayMachine } from "@marque/core/queue"
import { authMachine } from "@marque/core/identity"
import { makeCurrentWorkspace } from "@marque/core/model"
import { matchRoute } from "@marque/core/navigation"
import { organizationMachine, organizationSwitcherMachine } from "@marque/core/organizations"
import { AuthProvider } from "@marque/react/identity"
import { NoticesProvider } from "@marque/react/notices"
import { LinkProvider } from "@marque/react/ui"
import { ConvexClient } from "convex/browser"
import { Layer } from "effect"
import { AppProvider } from "../app-context/app-provider.tsx"
import { Connection } from "../app-context/connection.tsx"
import type { App } from "../app-context/load-app.ts"
import { useNotificationMachines } from "../machines/notifications.ts"
import { useSearchMachines } from "../machines/search.ts"
import { Gate } from "../routes/gate.tsx"
import { exists, isDocument, isPublic } from "../routes/registry.tsx"
import { ReverifySlot } from "../routes/reverify-slot.tsx"
import { GivenAddress } from "../routes/use-here.ts"
import { makeRuntime } from "../runtime.ts"
import { makeStores } from "../app-context/data-client.ts"
import { frozen } from "./frozen.ts"

export interface ShellStates {
  /** @default "signedIn" */
  readonly auth?: keyof typeof authStates
  /** @default "ready" */
  readonly organization?: keyof typeof organizationStates
  /** @default "one" */
  readonly organizations?: keyof typeof organizationSwitcherStates
  /** @default "several" */
  readonly switcher?: keyof typeof brandSwitcherStates
  /** @default "busy" */
  readonly tray?: keyof typeof taskTrayStates
  /** @default "closed" */
  readonly bell?: keyof typeof notificationsStates
  /** @default "closed" */
  readonly feedback?: keyof typeof feedbackStates
}

export type Given = (app: App) => void

/** Never connects, and no machine makes requests. */
export const storyApp = (shell: ShellStates, given: ReadonlyArray<Given>): App => {
  const client = new ConvexClient("https://catalogue.invalid", { disabled: true })
  const workspace = makeCurrentWorkspace()
  const app: App = {
    client,
    workspace,
    runtime: makeRuntime(makeStores(client), Layer.empty.pipe(Layer.provideMerge(workspace.layer))),
    identify: () => Promise.resolve(),
    machines: {
      auth: frozen(authMachine, authStates[shell.auth ?? "signedIn"]),
      brandSwitcher: frozen(brandSwitcherMachine, brandSwitcherStates[shell.switcher ?? "several"]),
      feedback: frozen(feedbackMachine, feedbackStates[shell.feedback ?? "closed"]),
      organization: frozen(organizationMachine, organizationStates[shell.organization ?? "ready"]),
      organizationSwitcher: frozen(
        organizationSwitcherMachine,
        organizationSwitcherStates[shell.organizations ?? "one"]
      ),
      taskTray: frozen(taskTrayMachine, taskTrayStates[shell.tray ?? "busy"])
    }
  }
  useNotificationMachines.given(app, {
    notifications: frozen(notificationsMachine, notificationsStates[shell.bell ?? "closed"]),
    notificationChoices: frozen(notificationChoicesMachine, notificationChoicesStates.ready)
  })
  useSearchMachines.given(app, { search: frozen(searchMachine, searchStates.opened) })
  for (const give of given) give(app)
  return app
}

const stay = () => undefined

export interface StoryAppProps {
  readonly address: string
  readonly app: App
  /** UTC milliseconds. */
  readonly offlineSince?: number | undefined
}

export const StoryApp = ({ address, app, offlineSince }: StoryAppProps) => {
  const match = matchRoute(address.split("?")[0] ?? "")
  if (match === undefined || !exists(match.name) || isDocument(match.name) || isPublic(match.name)) {
    throw new Error(`There is no page of the app at ${address}`)
  }
  return (
    <GivenAddress value={address}>
      <LinkProvider navigate={stay}>
        <AppProvider app={app}>
          <Connection offlineSince={offlineSince}>
            <NoticesProvider theme="system">
              <AuthProvider machine={app.machines.auth} input={{ provider: "local" }}>
                <Gate match={match} name={match.name} location={address} />
                <ReverifySlot />
              </AuthProvider>
            </NoticesProvider>
          </Connection>
        </AppProvider>
      </LinkProvider>
    </GivenAddress>
  )
}
