/** Fetches the data client; asked early, it comes beside the shell and not after it. */
export const fetchDataClient = () => import("./data-client.ts")
