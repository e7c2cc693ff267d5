export { PhotoManager } from './manager/photo-manager.tsx'

export { MemberPhoto } from './member-photo.tsx'
export { Gallery } from './viewer/gallery.tsx'
