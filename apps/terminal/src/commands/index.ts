import type { CommandName } from "../command-options.ts"
import { logout, whoami } from "./account.ts"
import { exportBrand, importBrand } from "./brand-files.ts"
import { exportCampaignAssets } from "./campaign-assets.ts"
import { approveCampaign, produceCampaign, proposeCampaign } from "./campaign-plan.ts"
import { moveCampaignVersion } from "./campaign-version.ts"
import { campaigns, exportCampaign, showCampaign } from "./campaigns.ts"
import { assets } from "./assets.ts"
import type { Command, OfflineCommand } from "./command.ts"
import { exportAssets } from "./export-assets.ts"
import { feedback } from "./feedback.ts"
import { generate } from "./generate.ts"
import { brands, products } from "./lists.ts"
import { login } from "./login.ts"
import { markets } from "./markets.ts"
import { placements } from "./placements.ts"
import { exportProducts, importProducts } from "./product-files.ts"
import { makeFromRows } from "./product-pictures.ts"
import { recall } from "./recall.ts"
import { report } from "./report.ts"
import { rules } from "./rules.ts"
import { save } from "./save.ts"
import { createShare, listShares, withdrawShare } from "./share.ts"
import { shootActs } from "./shoot-acts.ts"
import { newShoot } from "./shoot-new.ts"
import { showShoot } from "./shoot-show.ts"
import { shoots } from "./shoots.ts"
import { tasks } from "./tasks.ts"
import { trends } from "./trends.ts"
import { upload } from "./upload.ts"
import { verify } from "./verify.ts"

type OfflineName = "placements" | "verify"

export const offlineCommands: Readonly<Record<OfflineName, OfflineCommand>> = { placements, verify }

export const isOffline = (name: CommandName): name is OfflineName => Object.hasOwn(offlineCommands, name)

export const commands: Readonly<Record<Exclude<CommandName, OfflineName | "mcp">, Command>> = {
  login,
  logout,
  whoami,
  brands,
  products,
  "products export": exportProducts,
  "products import": importProducts,
  "products make": makeFromRows,
  markets,
  rules,
  trends,
  campaigns,
  "campaign show": showCampaign,
  "campaign propose": proposeCampaign,
  "campaign approve": approveCampaign,
  "campaign produce": produceCampaign,
  "campaign version": moveCampaignVersion,
  "campaign export": exportCampaign,
  "campaign assets": exportCampaignAssets,
  "shoot list": shoots,
  "shoot new": newShoot,
  "shoot show": showShoot,
  ...shootActs,
  recall,
  "share list": listShares,
  "share create": createShare,
  "share withdraw": withdrawShare,
  "brand export": exportBrand,
  "brand import": importBrand,
  generate,
  tasks,
  upload,
  assets,
  export: exportAssets,
  save,
  report,
  feedback
}
