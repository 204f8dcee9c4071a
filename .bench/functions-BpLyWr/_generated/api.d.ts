/* eslint-disable */
/**
 * References to the functions of this folder.
 *
 * Generated: change the functions or the schema and run `marque-embedded codegen` (or `npx convex codegen`).
 * @module
 */

import type * as access_access from "../access/access.js";
import type * as access_argumentBounds from "../access/argumentBounds.js";
import type * as access_audit from "../access/audit.js";
import type * as access_define from "../access/define.js";
import type * as access_limits from "../access/limits.js";
import type * as access_recordAccess from "../access/recordAccess.js";
import type * as access_worker from "../access/worker.js";
import type * as adminMode from "../adminMode.js";
import type * as archiveSweep from "../archiveSweep.js";
import type * as assets from "../assets.js";
import type * as brands from "../brands.js";
import type * as catalog_changedMeanwhile from "../catalog/changedMeanwhile.js";
import type * as catalog_eraseBrand from "../catalog/eraseBrand.js";
import type * as catalog_photographs from "../catalog/photographs.js";
import type * as catalog_placePhotos from "../catalog/placePhotos.js";
import type * as catalog_placeProblems from "../catalog/placeProblems.js";
import type * as catalog_serializers from "../catalog/serializers.js";
import type * as catalog_subjects from "../catalog/subjects.js";
import type * as crons from "../crons.js";
import type * as demo from "../demo.js";
import type * as demoBrand_copyTemplate from "../demoBrand/copyTemplate.js";
import type * as demoBrand_pictures from "../demoBrand/pictures.js";
import type * as demoBrand_plan from "../demoBrand/plan.js";
import type * as demoBrand_template from "../demoBrand/template.js";
import type * as feedback from "../feedback.js";
import type * as fileAdoption from "../fileAdoption.js";
import type * as fileSweep from "../fileSweep.js";
import type * as files from "../files.js";
import type * as files_addresses from "../files/addresses.js";
import type * as files_fileColumns from "../files/fileColumns.js";
import type * as files_storedFiles from "../files/storedFiles.js";
import type * as files_uploadTickets from "../files/uploadTickets.js";
import type * as folders from "../folders.js";
import type * as gallery_assetChanges from "../gallery/assetChanges.js";
import type * as gallery_assetCounts from "../gallery/assetCounts.js";
import type * as gallery_assetDerived from "../gallery/assetDerived.js";
import type * as gallery_assetFilters from "../gallery/assetFilters.js";
import type * as gallery_assetLists from "../gallery/assetLists.js";
import type * as gallery_assetSerializers from "../gallery/assetSerializers.js";
import type * as gallery_bulkAssets from "../gallery/bulkAssets.js";
import type * as gallery_deleteAsset from "../gallery/deleteAsset.js";
import type * as gallery_favourites from "../gallery/favourites.js";
import type * as gallery_folderRemoval from "../gallery/folderRemoval.js";
import type * as gallery_nameChanges from "../gallery/nameChanges.js";
import type * as gallery_offeredPictures from "../gallery/offeredPictures.js";
import type * as galleryIndexing from "../galleryIndexing.js";
import type * as generation_deliveredClips from "../generation/deliveredClips.js";
import type * as generation_engines from "../generation/engines.js";
import type * as generation_outputFacts from "../generation/outputFacts.js";
import type * as generation_request from "../generation/request.js";
import type * as generation_startGeneration from "../generation/startGeneration.js";
import type * as generation_taskWork from "../generation/taskWork.js";
import type * as generation_workPictures from "../generation/workPictures.js";
import type * as generations from "../generations.js";
import type * as http from "../http.js";
import type * as identity_adminModes from "../identity/adminModes.js";
import type * as identity_signature from "../identity/signature.js";
import type * as identitySync from "../identitySync.js";
import type * as markets from "../markets.js";
import type * as members from "../members.js";
import type * as organizations from "../organizations.js";
import type * as pictureSteps from "../pictureSteps.js";
import type * as places from "../places.js";
import type * as products from "../products.js";
import type * as queue_endTask from "../queue/endTask.js";
import type * as queue_leasedTask from "../queue/leasedTask.js";
import type * as queue_ledger from "../queue/ledger.js";
import type * as queue_photoWait from "../queue/photoWait.js";
import type * as queue_queue from "../queue/queue.js";
import type * as queue_queueTurns from "../queue/queueTurns.js";
import type * as queue_takeNext from "../queue/takeNext.js";
import type * as queue_tray from "../queue/tray.js";
import type * as records_archiving from "../records/archiving.js";
import type * as records_draftFields from "../records/draftFields.js";
import type * as records_recordChanges from "../records/recordChanges.js";
import type * as records_recordCounts from "../records/recordCounts.js";
import type * as records_recordFunctions from "../records/recordFunctions.js";
import type * as records_recordKind from "../records/recordKind.js";
import type * as records_recordKinds from "../records/recordKinds.js";
import type * as records_recordPages from "../records/recordPages.js";
import type * as records_recordUses from "../records/recordUses.js";
import type * as score_fixes from "../score/fixes.js";
import type * as score_scoreFacts from "../score/scoreFacts.js";
import type * as score_scores from "../score/scores.js";
import type * as scoreClock from "../scoreClock.js";
import type * as scores from "../scores.js";
import type * as tables_assets from "../tables/assets.js";
import type * as tables_catalog from "../tables/catalog.js";
import type * as tables_files from "../tables/files.js";
import type * as tables_people from "../tables/people.js";
import type * as tables_work from "../tables/work.js";
import type * as taskClock from "../taskClock.js";
import type * as tasks from "../tasks.js";
import type * as uploadChecks from "../uploadChecks.js";
import type * as uploadTransfers from "../uploadTransfers.js";
import type * as uploads from "../uploads.js";
import type * as users from "../users.js";
import type * as validation_decode from "../validation/decode.js";
import type * as validation_defined from "../validation/defined.js";
import type * as validation_validatorOf from "../validation/validatorOf.js";
import type * as version from "../version.js";
import type * as words from "../words.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  "access/access": typeof access_access;
  "access/argumentBounds": typeof access_argumentBounds;
  "access/audit": typeof access_audit;
  "access/define": typeof access_define;
  "access/limits": typeof access_limits;
  "access/recordAccess": typeof access_recordAccess;
  "access/worker": typeof access_worker;
  adminMode: typeof adminMode;
  archiveSweep: typeof archiveSweep;
  assets: typeof assets;
  brands: typeof brands;
  "catalog/changedMeanwhile": typeof catalog_changedMeanwhile;
  "catalog/eraseBrand": typeof catalog_eraseBrand;
  "catalog/photographs": typeof catalog_photographs;
  "catalog/placePhotos": typeof catalog_placePhotos;
  "catalog/placeProblems": typeof catalog_placeProblems;
  "catalog/serializers": typeof catalog_serializers;
  "catalog/subjects": typeof catalog_subjects;
  crons: typeof crons;
  demo: typeof demo;
  "demoBrand/copyTemplate": typeof demoBrand_copyTemplate;
  "demoBrand/pictures": typeof demoBrand_pictures;
  "demoBrand/plan": typeof demoBrand_plan;
  "demoBrand/template": typeof demoBrand_template;
  feedback: typeof feedback;
  fileAdoption: typeof fileAdoption;
  fileSweep: typeof fileSweep;
  files: typeof files;
  "files/addresses": typeof files_addresses;
  "files/fileColumns": typeof files_fileColumns;
  "files/storedFiles": typeof files_storedFiles;
  "files/uploadTickets": typeof files_uploadTickets;
  folders: typeof folders;
  "gallery/assetChanges": typeof gallery_assetChanges;
  "gallery/assetCounts": typeof gallery_assetCounts;
  "gallery/assetDerived": typeof gallery_assetDerived;
  "gallery/assetFilters": typeof gallery_assetFilters;
  "gallery/assetLists": typeof gallery_assetLists;
  "gallery/assetSerializers": typeof gallery_assetSerializers;
  "gallery/bulkAssets": typeof gallery_bulkAssets;
  "gallery/deleteAsset": typeof gallery_deleteAsset;
  "gallery/favourites": typeof gallery_favourites;
  "gallery/folderRemoval": typeof gallery_folderRemoval;
  "gallery/nameChanges": typeof gallery_nameChanges;
  "gallery/offeredPictures": typeof gallery_offeredPictures;
  galleryIndexing: typeof galleryIndexing;
  "generation/deliveredClips": typeof generation_deliveredClips;
  "generation/engines": typeof generation_engines;
  "generation/outputFacts": typeof generation_outputFacts;
  "generation/request": typeof generation_request;
  "generation/startGeneration": typeof generation_startGeneration;
  "generation/taskWork": typeof generation_taskWork;
  "generation/workPictures": typeof generation_workPictures;
  generations: typeof generations;
  http: typeof http;
  "identity/adminModes": typeof identity_adminModes;
  "identity/signature": typeof identity_signature;
  identitySync: typeof identitySync;
  markets: typeof markets;
  members: typeof members;
  organizations: typeof organizations;
  pictureSteps: typeof pictureSteps;
  places: typeof places;
  products: typeof products;
  "queue/endTask": typeof queue_endTask;
  "queue/leasedTask": typeof queue_leasedTask;
  "queue/ledger": typeof queue_ledger;
  "queue/photoWait": typeof queue_photoWait;
  "queue/queue": typeof queue_queue;
  "queue/queueTurns": typeof queue_queueTurns;
  "queue/takeNext": typeof queue_takeNext;
  "queue/tray": typeof queue_tray;
  "records/archiving": typeof records_archiving;
  "records/draftFields": typeof records_draftFields;
  "records/recordChanges": typeof records_recordChanges;
  "records/recordCounts": typeof records_recordCounts;
  "records/recordFunctions": typeof records_recordFunctions;
  "records/recordKind": typeof records_recordKind;
  "records/recordKinds": typeof records_recordKinds;
  "records/recordPages": typeof records_recordPages;
  "records/recordUses": typeof records_recordUses;
  "score/fixes": typeof score_fixes;
  "score/scoreFacts": typeof score_scoreFacts;
  "score/scores": typeof score_scores;
  scoreClock: typeof scoreClock;
  scores: typeof scores;
  "tables/assets": typeof tables_assets;
  "tables/catalog": typeof tables_catalog;
  "tables/files": typeof tables_files;
  "tables/people": typeof tables_people;
  "tables/work": typeof tables_work;
  taskClock: typeof taskClock;
  tasks: typeof tasks;
  uploadChecks: typeof uploadChecks;
  uploadTransfers: typeof uploadTransfers;
  uploads: typeof uploads;
  users: typeof users;
  "validation/decode": typeof validation_decode;
  "validation/defined": typeof validation_defined;
  "validation/validatorOf": typeof validation_validatorOf;
  version: typeof version;
  words: typeof words;
}>;

/** Functions that clients may call: `api.module.fn`. */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/** Functions that only other functions may call: `internal.module.fn`. */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

/** Installed components: none. */
export declare const components: {};
