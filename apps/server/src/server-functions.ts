import type { DemoAccounts, ServerIdentity } from "@marque/adapters/identity/server"
import { api } from "@marque/backend/api"
import {
  NotFound,
  serverContract,
  ServerFunctionFailed,
  serverHandler,
  type ServerHandlers
} from "@marque/core/server-functions"
import { errorIdIn } from "@marque/core/kernel"
import { brandFileContract, brandIntakeContract } from "@marque/core/brand-files"
import { identitySyncContract } from "@marque/core/identity"
import { adminModeContract } from "@marque/core/shell"
import { brandRemovalContract } from "@marque/core/brands"
import { BrandId, OrganizationId } from "@marque/core/model"
import { organizationEndContract, organizationExportContract, planOrderContract } from "@marque/core/organizations"
import { provenShareContract } from "@marque/core/share"
import { calendarContract } from "@marque/core/trends"
import { refusal } from "@marque/core/texts"
import type { ConvexHttpClient } from "convex/browser"
import { Effect, Option } from "effect"
import type { Hono } from "hono"
import { type AdminModeParts, adminModeHandlers } from "./admin-mode.ts"
import { brandIntakeHandlers } from "./brand-intake.ts"
import { brandRemovalHandlers } from "./brand-removal.ts"
import { type Bindings, peerOf } from "./bindings.ts"
import { calendarHandlers } from "./calendar-address.ts"
import { organizationEndHandlers } from "./organization-end.ts"
import { organizationExportHandlers } from "./organization-export.ts"
import { ownOrigins } from "./origins.ts"
import { type PaymentParts, planOrderHandlers } from "./payments.ts"
import type { Demo } from "./demo.ts"
import { perPerson } from "./per-person.ts"
import { provenShareHandlers } from "./proven-share.ts"
import { admitted } from "./server-function-door.ts"

/** Of one person; each reads a few rows of the provider. */
const SYNCS_PER_MINUTE = 60

const syncs = perPerson(SYNCS_PER_MINUTE, 60_000)

const cookiesOf = (response: Response): ReadonlyArray<string> => response.headers.getSetCookie()

const failed = (message: string) => new ServerFunctionFailed({ status: 500, data: { message } })

const demoClosed = new ServerFunctionFailed({ status: 403, data: { message: "The demo is closed at the moment." } })

const tooOften = (seconds: number) =>
  new ServerFunctionFailed({ status: 429, data: { message: refusal("rate_limited", { seconds }).message } })

const contract = {
  ...serverContract,
  ...adminModeContract,
  ...identitySyncContract,
  ...brandRemovalContract,
  ...calendarContract,
  ...brandIntakeContract,
  ...brandFileContract,
  ...organizationEndContract,
  ...organizationExportContract,
  ...planOrderContract,
  ...provenShareContract
}

const FUNCTIONS: ReadonlySet<string> = new Set(Object.values(contract).map(({ id }) => id))

/** Of its span: the name of a function that exists, and the id that a defect was answered with. */
const noteOf = (request: Request, status: number, bytes: Uint8Array) => {
  const id = new URL(request.url).pathname.split("/")[2] ?? ""
  return {
    "marque.function": FUNCTIONS.has(id) ? id : undefined,
    "marque.request.id": status < 500 ? undefined : errorIdIn(new TextDecoder().decode(bytes))
  }
}

interface ServerFunctionParts extends AdminModeParts {
  readonly client: ConvexHttpClient
  readonly demo: Demo
  readonly identity: ServerIdentity
  readonly publicUrl: string
  /** Undefined: this installation takes no payments. */
  readonly paid: PaymentParts | undefined
  /** Private origins that a brand may be read from. */
  readonly brandWebsites: ReadonlyArray<string>
}

/** GET functions are read-only and never cached. */
export const addServerFunctions = (app: Hono<Bindings>, parts: ServerFunctionParts): void => {
  const { client, demo, identity, publicUrl, serverKey } = parts
  const origins = ownOrigins(publicUrl)
  const handlersFor = (request: Request, peer: string): ServerHandlers<typeof contract, never> => {
    const visitor = Effect.fnUntraced(function* (accounts: DemoAccounts) {
      const answer = yield* Effect.promise(() => accounts.session(request, peer))
      if (answer.status === 429) return yield* tooOften(Number(answer.headers.get("retry-after") ?? 1))
      if (!answer.ok) return yield* new NotFound()
      const { userId } = yield* Effect.promise(() => answer.json() as Promise<{ readonly userId: string }>)
      return { ids: yield* Effect.promise(() => accounts.of(userId)), cookies: cookiesOf(answer) }
    })

    const demoOrganization = Effect.fnUntraced(function* (accounts: DemoAccounts) {
      if ((yield* Effect.promise(() => identity.proofOf(request))) === undefined) return yield* visitor(accounts)
      return { ids: yield* Effect.promise(() => accounts.createFor(request)), cookies: [] }
    })

    return {
      ...adminModeHandlers(parts, request),
      ...brandRemovalHandlers(parts, request),
      ...calendarHandlers(identity, request),
      ...brandIntakeHandlers(parts, request),
      ...organizationEndHandlers(parts, request),
      ...organizationExportHandlers(parts, request),
      ...planOrderHandlers(parts, request),
      ...provenShareHandlers(parts, request),
      authState: () => Effect.promise(() => identity.authState(request)),
      syncIdentity: ({ data: { organizationId } }) =>
        Effect.gen(function* () {
          const proof = yield* Effect.promise(() => identity.proofOf(request))
          if (proof === undefined) return { synced: false }
          const seconds = syncs.take(proof.userId, Date.now())
          if (seconds !== undefined) return yield* tooOften(seconds)
          return { synced: yield* Effect.promise(() => identity.syncCaller(request, organizationId)) }
        }),
      appVersion: () => Effect.promise(() => client.query(api.version.current, {})),
      exploreDemo: ({ appendHeader }) =>
        Effect.gen(function* () {
          if (identity.demo === undefined) return yield* new NotFound()
          const { demo: isOpen } = yield* Effect.promise(() => client.query(api.installation.switches, { serverKey }))
          if (!isOpen) return yield* demoClosed
          const { cookies, ids } = yield* demoOrganization(identity.demo)
          if (ids === undefined) return yield* new NotFound()
          if (!(yield* Effect.promise(identity.demo.delivered)))
            return yield* failed("The demo could not be prepared. Try again.")
          const { brandId, organizationId } = yield* Effect.promise(() => demo.ensure(ids.organizationId))
          for (const cookie of cookies) yield* appendHeader("set-cookie", cookie)
          return { brandId: BrandId.make(brandId), organizationId: OrganizationId.make(organizationId) }
        }),
      resetDemo: () =>
        Effect.gen(function* () {
          const accounts = identity.demo
          const proof = yield* Effect.promise(() => identity.proofOf(request))
          if (proof === undefined || accounts === undefined) return yield* new NotFound()
          const ids = yield* Effect.promise(() => accounts.createFor(request))
          if (ids === undefined) return yield* new NotFound()
          const wait = yield* Effect.promise(() => accounts.takeReset(proof.userId))
          if (wait !== undefined) return yield* tooOften(wait)
          const { brandId } = yield* Effect.promise(() => demo.reset(ids.organizationId))
          return { brandId: BrandId.make(brandId) }
        })
    }
  }

  app.all("/_server/*", async (context) => {
    const request = await admitted(context.req.raw, origins)
    if (request instanceof Response) return request
    const handle = serverHandler(contract, handlersFor(request, peerOf(context.env)), {
      origin: new URL(publicUrl).origin
    })
    const answer = await Effect.runPromise(handle(request))
    if (Option.isNone(answer)) return context.text("Not found", 404)
    const { bytes, status } = answer.value
    context.get("span")?.set(noteOf(request, status, bytes))
    const headers = new Headers()
    for (const [name, value] of answer.value.headers) headers.append(name, value)
    return new Response(Uint8Array.from(bytes), { status, headers })
  })
}
