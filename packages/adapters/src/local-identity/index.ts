export { layer, type LocalIdentityOptions } from "./identity-layer.ts"
export { broadcastTabs, type OpenTabs, type Tabs } from "../identity/open-tabs.ts"
