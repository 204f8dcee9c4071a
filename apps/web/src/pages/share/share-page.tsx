import { pagesLayer } from "@marque/adapters/convex/share"
import { sharedPageActors, sharedPageMachine } from "@marque/core/share"
import { SharedPage, SharedPageProvider } from "@marque/react/share/page"
import { ManagedRuntime } from "effect"
import { useState } from "react"
import { connect } from "../../app-context/connect.ts"
import { saveText } from "../../documents/save-text.ts"
import { useRoute } from "../../routes/use-route.ts"
import { secretOf } from "./share-secret.ts"

const start = () => sharedPageMachine.provide({ actors: sharedPageActors(ManagedRuntime.make(pagesLayer(connect()))) })

let started: ReturnType<typeof start> | undefined

const connected = () => (started ??= start())

export interface SharePageProps {
  /** @default over a connection without an account */
  readonly machine?: typeof sharedPageMachine
}

/** The page of a share link: without the app, and without an account. */
export const SharePage = ({ machine }: SharePageProps) => {
  const { token } = useRoute("share").params
  const [secret] = useState(() => secretOf(token))
  return (
    <SharedPageProvider
      key={token}
      machine={machine ?? connected()}
      input={{ token, secret }}
      on={{ "file.ready": saveText }}
    >
      <SharedPage />
    </SharedPageProvider>
  )
}
