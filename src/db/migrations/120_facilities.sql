-- What a company states about building and staff, as JSON because it is always read and written whole; nothing for older posts.
ALTER TABLE post ADD COLUMN facility jsonb NOT NULL
  DEFAULT '{"cctv": null, "night": null, "carersPerDay": null, "separation": null, "insurance": null, "partnerVet": null}';
