import { recoveryActors, recoveryMachine } from "@marque/core/shell"
import { ErrorScreen, RecoveryProvider } from "@marque/react/recovery"
import { sessionFlagsLayer } from "@marque/adapters/page"
import { ManagedRuntime } from "effect"
import { errorIdOfThrown } from "../app-context/error-id.ts"
import type { Here } from "./use-here.ts"

// A separate runtime, because the page's may have failed.
const machine = recoveryMachine.provide({
  actors: recoveryActors(ManagedRuntime.make(sessionFlagsLayer(() => sessionStorage)))
})

const reload = () => location.reload()
const back = () => history.back()

export const ErrorArea = ({ error, here }: { readonly error: unknown; readonly here: Here }) => (
  <RecoveryProvider
    machine={machine}
    input={{
      error,
      errorId: errorIdOfThrown(error),
      routeMatched: here.match !== undefined,
      path: `${here.pathname}${here.search}`
    }}
    on={{ "page.reload": reload, "history.back": back }}
  >
    <ErrorScreen />
  </RecoveryProvider>
)
