export const fetchDataClient = () => import("./data-client.ts")
