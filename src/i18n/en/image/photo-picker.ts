/** Selecting and uploading photos. */
export const photoPicker = {
  choose: 'Select a photo',
  change: 'Select another photo',
  remove: 'Remove photo',
  sending: 'Uploading photo',
  wait: 'A photo is still uploading. Wait until it’s done, then try again.',
  hint: 'JPEG, PNG or WebP, up to 10 MB.',
}
