import './journeys/entrance.journey.ts';
import './journeys/search.journey.ts';
import './journeys/documents.journey.ts';
import './journeys/tasks.journey.ts';
import './journeys/files.journey.ts';
import './journeys/agency.journey.ts';
import './journeys/calls.journey.ts';
