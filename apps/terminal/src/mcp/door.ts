import { toolTexts } from "@marque/core/agents"
import { Console as NodeConsole } from "node:console"
import { Writable } from "node:stream"
import * as agents from "@marque/adapters/convex/agents"
import * as brandPack from "@marque/adapters/convex/brand-pack"
import * as campaigns from "@marque/adapters/convex/campaigns"
import * as campaignSlots from "@marque/adapters/convex/campaign-slots"
import * as generation from "@marque/adapters/convex/generation"
import * as places from "@marque/adapters/convex/places"
import * as products from "@marque/adapters/convex/products"
import * as reviews from "@marque/adapters/convex/reviews"
import * as scores from "@marque/adapters/convex/scores"
import * as search from "@marque/adapters/convex/search"
import { Scores } from "@marque/core/score"
import { ConvexClient } from "convex/browser"
import { Cause, Console, type Effect, Exit, Layer, Logger, ManagedRuntime } from "effect"

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

/** The standard output speaks the protocol and nothing else. */
const silence = Layer.merge(
  Logger.layer([]),
  Layer.succeed(Console.Console, new NodeConsole({ stdout: nowhere, stderr: nowhere }))
)

const services = (client: ConvexClient) =>
  Scores.layer.pipe(
    Layer.provideMerge(scores.layer(client)),
    Layer.provideMerge(
      Layer.mergeAll(
        agents.workLayer(client),
        brandPack.layer(client),
        campaigns.layer(client),
        campaignSlots.layer(client),
        generation.layer(client),
        places.layer(client),
        products.layer(client),
        reviews.layer(client),
        search.layer(client)
      )
    ),
    Layer.provideMerge(silence)
  )

type Services = Layer.Success<ReturnType<typeof services>>

interface OpenedBrand {
  readonly id: string
  readonly name: string
}

/** What the tools work through: the person's or the key's view of the installation. */
export interface Door {
  readonly organizationId: string
  /** That are open now. */
  readonly brands: () => Promise<ReadonlyArray<OpenedBrand>>
  /** Rejects with the failure itself. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>
  /** Of a path on the installation. */
  readonly address: (path: string) => string
  readonly load: (url: string) => Promise<Uint8Array>
  /** Only files in it are read. */
  readonly folder: string
  readonly close: () => Promise<void>
}

export interface Opening {
  readonly url: string
  readonly backendUrl: string | undefined
  readonly folder: string
  /** For the backend; null: the person is signed out, or the key has ended. */
  readonly token: (force: boolean) => Promise<string | null>
}

export const openDoor = (
  { backendUrl, folder, token, url }: Opening,
  brandsBy: (run: Door["run"]) => Door["brands"]
): Omit<Door, "organizationId"> => {
  const client = new ConvexClient(backendUrl ?? `${url}/_convex`, {
    skipConvexDeploymentUrlCheck: true,
    unsavedChangesWarning: false,
    logger: false
  })
  client.setAuth(({ forceRefreshToken }) => token(forceRefreshToken))
  const runtime = ManagedRuntime.make(services(client))
  const run: Door["run"] = async (effect) => {
    const exit = await runtime.runPromiseExit(effect)
    if (Exit.isSuccess(exit)) return exit.value
    throw Cause.squash(exit.cause)
  }
  return {
    brands: brandsBy(run),
    run,
    folder,
    address: (path) => new URL(path, url).href,
    load: async (file) => {
      const answer = await fetch(new URL(file, url))
      if (!answer.ok) throw new Error(toolTexts.noFile(answer.status))
      return new Uint8Array(await answer.arrayBuffer())
    },
    close: async () => {
      await client.close()
      await runtime.dispose()
    }
  }
}
