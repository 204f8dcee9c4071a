import { composerActors } from "../composer/composer.actors.ts"
import { composerMachine } from "../composer/composer.machine.ts"
import type { ChoiceStore } from "../composer/choices.service.ts"
import { assetActors } from "../gallery/asset.actors.ts"
import { assetMachine } from "../gallery/asset.machine.ts"
import { bulkActors } from "../gallery/bulk.actors.ts"
import { bulkMachine } from "../gallery/bulk.machine.ts"
import type { BulkStore } from "../gallery/bulk.service.ts"
import { clipExportActors } from "../gallery/clip-export.actors.ts"
import { clipExportMachine } from "../gallery/clip-export.machine.ts"
import type { ClipExports } from "../gallery/clip-export.service.ts"
import { foldersActors } from "../gallery/folders.actors.ts"
import { foldersMachine } from "../gallery/folders.machine.ts"
import { galleryActors } from "../gallery/gallery.actors.ts"
import { galleryMachine } from "../gallery/gallery.machine.ts"
import type { Assets, AssetStore, FolderStore } from "../gallery/gallery.service.ts"
import { pictureZipActors } from "../gallery/picture-zip.actors.ts"
import { pictureZipMachine } from "../gallery/picture-zip.machine.ts"
import type { PictureZipStore } from "../gallery/picture-zip.service.ts"
import type { EffectRunner } from "../kernel/effect-actor.ts"
import type { ExportArchive } from "../results/export.service.ts"
import type { GenerationStore } from "../queue/generation.service.ts"
import { scorePanelActors } from "../score/score-panel.actors.ts"
import { scorePanelMachine } from "../score/score-panel.machine.ts"
import type { Scores, ScoreStore } from "../score/scores.service.ts"
import { wordsActors } from "../words/words.actors.ts"
import { wordsMachine } from "../words/words.machine.ts"
import type { Words } from "../words/words.service.ts"

export type GalleryScreenServices =
  | Assets
  | AssetStore
  | BulkStore
  | ChoiceStore
  | ClipExports
  | ExportArchive
  | FolderStore
  | GenerationStore
  | PictureZipStore
  | Scores
  | ScoreStore
  | Words

export const galleryScreenActors = (runner: EffectRunner<GalleryScreenServices>) => ({
  gallery: galleryMachine.provide({ actors: galleryActors(runner) }),
  bulk: bulkMachine.provide({ actors: bulkActors(runner) }),
  pictureZip: pictureZipMachine.provide({ actors: pictureZipActors(runner) }),
  folders: foldersMachine.provide({ actors: foldersActors(runner) }),
  composer: composerMachine.provide({ actors: composerActors(runner) }),
  words: wordsMachine.provide({ actors: wordsActors(runner) }),
  asset: assetMachine.provide({ actors: assetActors(runner) }),
  scorePanel: scorePanelMachine.provide({ actors: scorePanelActors(runner) }),
  clipExport: clipExportMachine.provide({ actors: clipExportActors(runner) })
})
