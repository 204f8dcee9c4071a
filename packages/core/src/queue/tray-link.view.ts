// Apart from the view of the tray, which a page shows before anybody opens the tray.
import { dayAt } from "../model/day.ts"
import { routes } from "../navigation/navigation.pure.ts"
import type { TrayTask } from "./tray-task.schema.ts"

type Linked = Pick<
  TrayTask,
  "brandId" | "campaignId" | "createdAt" | "folderId" | "generationId" | "photoshootId" | "says"
>

/** Where what it made is looked at. Pictures with other words are where their former versions are: their words and day find them. */
export const trayHref = ({
  brandId,
  campaignId,
  createdAt,
  folderId,
  generationId,
  photoshootId,
  says
}: Linked): string | undefined => {
  if (campaignId !== undefined) return routes.campaignAssets.href({ campaignId })
  if (brandId === undefined) return undefined
  if (photoshootId !== undefined) return routes.photoshoot.href({ brandId, photoshootId })
  if (folderId !== undefined) return routes.gallery.href({ brandId }, { folderId })
  if (says !== undefined)
    return routes.gallery.href({ brandId }, { ...(says !== "" && { q: says }), from: dayAt(createdAt) })
  return generationId === undefined ? undefined : routes.gallery.href({ brandId }, { generationId })
}
