export const OFFICE_PHOTOS_URL = '/backoffice/photos'
