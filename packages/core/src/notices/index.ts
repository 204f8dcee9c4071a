export { noticeKinds, noticeRegions, type NoticeRegion, regionOf, THEME_DEFAULT, TOAST } from "./notices.rules.ts"
export { Notices } from "./notices.service.ts"
export { noticeView, type NoticeView } from "./notices.view.ts"
