export { layer as appVersionLayer } from "./app-version.ts"
export { type FetchTransportOptions, layer as fetchTransportLayer } from "./fetch-transport.ts"
