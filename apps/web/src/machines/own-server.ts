import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { ServerFunctions } from "@marque/core/server-functions"
import { Layer } from "effect"

/** The functions of the page's own server. */
export const ownServer = Layer.provide(ServerFunctions.layer, fetchTransportLayer())
