/** Selecting and uploading photos. */
export const photoPicker = {
  choose: 'Choose a photo',
  change: 'Choose another photo',
  remove: 'Remove photo',
  sending: 'Uploading photo',
  wait: 'A photo is still uploading. Wait until it’s done, then try again.',
  hint: 'JPEG, PNG or WebP, up to 10 MB.',
}
