import type { App } from "../app.ts"
import { listBrands, openOrganization, signedIn } from "../workspace.ts"
import { type Door, openDoor, type Opening } from "./door.ts"

/** The terminal's own session: with all that the person may do of what the tools do. */
export const openWithSession = async (app: App, place: Omit<Opening, "token">): Promise<Door> => {
  const organization = await openOrganization(app, await signedIn(app))
  const brands = async () => (await listBrands(app, organization)).map(({ _id, name }) => ({ id: _id, name }))
  const door = openDoor({ ...place, token: app.token }, () => brands)
  return {
    ...door,
    organizationId: organization._id,
    close: () => Promise.all([door.close(), app.close()]).then(() => undefined)
  }
}
