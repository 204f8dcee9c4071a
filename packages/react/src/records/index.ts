"use client"
export { RecordForm, type RecordFormProps } from "./record-form.tsx"
export { RecordList, type RecordListProps } from "./record-list.tsx"
