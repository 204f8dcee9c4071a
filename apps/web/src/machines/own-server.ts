import { fetchTransportLayer } from "@marque/adapters/server-functions"
import { ServerFunctions } from "@marque/core/server-functions"
import { Layer } from "effect"

export const ownServer = Layer.provide(ServerFunctions.layer, fetchTransportLayer())
